import { Band } from '../components/Band.tsx';
import { ClosingBand } from '../components/ClosingBand.tsx';
import { FaqList } from '../components/FaqList.tsx';
import { HeroBand } from '../components/HeroBand.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { Points } from '../components/Points.tsx';
import { Prose } from '../components/Prose.tsx';
import { RuledList } from '../components/RuledList.tsx';
import { StepList } from '../components/StepList.tsx';
import { StickyNav } from '../components/StickyNav.tsx';
import {
  networksClosing,
  networksFaq,
  networksHero,
  networksHowItWorks,
  networksNav,
  networksOwnership,
  networksWho,
  networksWhy,
} from '../content/networks.ts';
import { DashboardPicture } from '../pictures/DashboardPicture.tsx';
import { NetworkPicture } from '../pictures/NetworkPicture.tsx';

export function NetworksPage() {
  return (
    <>
      <PageTitle path="/networks" />
      <StickyNav nav={networksNav} />
      <HeroBand hero={networksHero} picture={<NetworkPicture />} />
      <Band head={networksHowItWorks} tone="tint">
        <StepList steps={networksHowItWorks.steps} />
      </Band>
      <Band head={networksWhy} layout="side" aside={<DashboardPicture />}>
        <RuledList cards={networksWhy.cards} />
      </Band>
      <Band head={networksWho} tone="tint">
        <RuledList cards={networksWho.cards} columns={4} />
      </Band>
      <Band
        head={networksOwnership}
        tone="night"
        layout="side"
        aside={<Prose paragraphs={networksOwnership.paragraphs} />}
      >
        <Points points={networksOwnership.points} framed />
      </Band>
      <Band head={networksFaq} layout="side">
        <FaqList questions={networksFaq.questions} />
      </Band>
      <ClosingBand closing={networksClosing} />
    </>
  );
}
