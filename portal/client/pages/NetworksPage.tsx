import { Band } from '../components/marketing/Band.tsx';
import { ClosingBand } from '../components/marketing/ClosingBand.tsx';
import { FaqList } from '../components/marketing/FaqList.tsx';
import { HeroBand } from '../components/marketing/HeroBand.tsx';
import { Points } from '../components/marketing/Points.tsx';
import { Prose } from '../components/marketing/Prose.tsx';
import { RuledList } from '../components/marketing/RuledList.tsx';
import { StepList } from '../components/marketing/StepList.tsx';
import { StickyNav } from '../components/marketing/StickyNav.tsx';
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
