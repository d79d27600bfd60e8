import { Band } from '../components/marketing/Band.tsx';
import { Carousel } from '../components/marketing/Carousel.tsx';
import { CaseStudies } from '../components/marketing/CaseStudies.tsx';
import { ClosingBand } from '../components/marketing/ClosingBand.tsx';
import { HeroBand } from '../components/marketing/HeroBand.tsx';
import { Prose } from '../components/marketing/Prose.tsx';
import { RuledList } from '../components/marketing/RuledList.tsx';
import { Stack } from '../components/marketing/Stack.tsx';
import { StatRow } from '../components/marketing/StatRow.tsx';
import { StickyNav } from '../components/marketing/StickyNav.tsx';
import { TileGrid } from '../components/marketing/TileGrid.tsx';
import {
  leadsClosing,
  leadsHero,
  leadsNav,
  leadsPerformance,
  leadsProcess,
  leadsQuality,
  leadsVerticals,
} from '../content/leads.ts';
import { LeadPicture } from '../pictures/LeadPicture.tsx';

export function LeadsPage() {
  return (
    <>
      <StickyNav nav={leadsNav} />
      <HeroBand id={leadsHero.id} hero={leadsHero} picture={<LeadPicture />}>
        <StatRow stats={leadsHero.stats} />
      </HeroBand>
      <Band
        head={leadsVerticals}
        tone="tint"
        layout="side"
        aside={<Prose paragraphs={[leadsVerticals.note]} />}
      >
        <TileGrid cards={leadsVerticals.cards} layout="compact" />
      </Band>
      <Band head={leadsQuality}>
        <RuledList cards={leadsQuality.cards} columns={4} />
      </Band>
      <Band head={leadsProcess} tone="tint" layout="side">
        <Carousel label={leadsProcess.heading} steps={leadsProcess.steps} />
      </Band>
      <Band head={leadsPerformance}>
        <Stack>
          <CaseStudies studies={[leadsPerformance.study]} />
          <StatRow stats={leadsPerformance.stats} />
        </Stack>
      </Band>
      <ClosingBand closing={leadsClosing} />
    </>
  );
}
