import { Band } from '../components/marketing/Band.tsx';
import { ContactPanel } from '../components/marketing/ContactPanel.tsx';
import { HeroBand } from '../components/marketing/HeroBand.tsx';
import { HeroTiles } from '../components/marketing/HeroTiles.tsx';
import { RuledList } from '../components/marketing/RuledList.tsx';
import { TileGrid } from '../components/marketing/TileGrid.tsx';
import { homeAbout, homeCapabilities, homeContact, homeHero } from '../content/home.ts';
import { DashboardPicture } from '../pictures/DashboardPicture.tsx';

export function HomePage() {
  return (
    <>
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
