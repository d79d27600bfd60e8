import { Band } from '../components/Band.tsx';
import { ContactPanel } from '../components/ContactPanel.tsx';
import { HeroBand } from '../components/HeroBand.tsx';
import { HeroTiles } from '../components/HeroTiles.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { RuledList } from '../components/RuledList.tsx';
import { TileGrid } from '../components/TileGrid.tsx';
import { homeAbout, homeCapabilities, homeContact, homeHero } from '../content/home.ts';
import { DashboardPicture } from '../pictures/DashboardPicture.tsx';

export function HomePage() {
  return (
    <>
      <PageTitle path="/home" />
      <HeroBand hero={homeHero} picture={<DashboardPicture />}>
        <HeroTiles tiles={homeHero.tiles} />
      </HeroBand>
      <Band head={homeCapabilities}>
        <TileGrid cards={homeCapabilities.cards} layout="bento" />
      </Band>
      <Band head={homeAbout} tone="night" layout="side">
        <RuledList cards={homeAbout.points} />
      </Band>
      <Band head={homeContact} layout="side">
        <ContactPanel contact={homeContact} />
      </Band>
    </>
  );
}
