import { Band } from '../components/marketing/Band.tsx';
import { CaseStudies } from '../components/marketing/CaseStudies.tsx';
import { CellGrid } from '../components/marketing/CellGrid.tsx';
import { ClosingBand } from '../components/marketing/ClosingBand.tsx';
import { HeroBand } from '../components/marketing/HeroBand.tsx';
import { PairBars } from '../components/marketing/PairBars.tsx';
import { RuledList } from '../components/marketing/RuledList.tsx';
import { Stack } from '../components/marketing/Stack.tsx';
import { StatRow } from '../components/marketing/StatRow.tsx';
import { StepList } from '../components/marketing/StepList.tsx';
import { StickyNav } from '../components/marketing/StickyNav.tsx';
import {
  partnersCaseStudies,
  partnersClosing,
  partnersData,
  partnersHero,
  partnersHowItWorks,
  partnersNav,
  partnersProblem,
} from '../content/partners.ts';
import { AudiencePicture } from '../pictures/AudiencePicture.tsx';

export function PartnersPage() {
  return (
    <>
      <StickyNav nav={partnersNav} />
      <HeroBand id={partnersHero.id} hero={partnersHero} tone="night" picture={<AudiencePicture />} />
      <Band head={partnersProblem} layout="side">
        <RuledList cards={partnersProblem.cards} />
      </Band>
      <Band
        head={partnersData}
        tone="tint"
        layout="side"
        aside={<CellGrid columns={12} rows={8} lit={30} everyMs={3000} />}
      >
        <Stack>
          <StatRow stats={partnersData.stats} />
          <PairBars pairs={partnersData.comparisons} />
        </Stack>
      </Band>
      <Band head={partnersHowItWorks}>
        <StepList steps={partnersHowItWorks.steps} />
      </Band>
      <Band head={partnersCaseStudies} tone="tint">
        <CaseStudies studies={partnersCaseStudies.studies} />
      </Band>
      <ClosingBand closing={partnersClosing} />
    </>
  );
}
