import { Band } from '../components/Band.tsx';
import { CaseStudies } from '../components/CaseStudies.tsx';
import { CellGrid } from '../components/CellGrid.tsx';
import { ClosingBand } from '../components/ClosingBand.tsx';
import { HeroBand } from '../components/HeroBand.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { PairBars } from '../components/PairBars.tsx';
import { RuledList } from '../components/RuledList.tsx';
import { Stack } from '../components/Stack.tsx';
import { StatRow } from '../components/StatRow.tsx';
import { StepList } from '../components/StepList.tsx';
import { StickyNav } from '../components/StickyNav.tsx';
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
      <PageTitle path="/partners" />
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
