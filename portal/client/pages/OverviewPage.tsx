import { Band } from '../components/marketing/Band.tsx';
import { ClosingBand } from '../components/marketing/ClosingBand.tsx';
import { ComparisonTable } from '../components/marketing/ComparisonTable.tsx';
import { HeroBand } from '../components/marketing/HeroBand.tsx';
import { LayerStack } from '../components/marketing/LayerStack.tsx';
import { RuledList } from '../components/marketing/RuledList.tsx';
import { SealRow } from '../components/marketing/SealRow.tsx';
import { StatRow } from '../components/marketing/StatRow.tsx';
import { StickyNav } from '../components/marketing/StickyNav.tsx';
import { ActionLink } from '../components/ui/ActionLink.tsx';
import {
  overviewArchitecture,
  overviewBadges,
  overviewClosing,
  overviewComparison,
  overviewHero,
  overviewHowItWorks,
  overviewNav,
  overviewValue,
} from '../content/overview.ts';
import { AudiencePicture } from '../pictures/AudiencePicture.tsx';

export function OverviewPage() {
  return (
    <>
      <StickyNav nav={overviewNav} />
      <HeroBand id={overviewHero.id} hero={overviewHero} picture={<AudiencePicture />}>
        <StatRow stats={overviewHero.stats} />
      </HeroBand>
      <Band head={overviewHowItWorks} tone="tint">
        <RuledList cards={overviewHowItWorks.steps} columns={3} />
      </Band>
      <Band head={overviewComparison} layout="side">
        <ComparisonTable table={overviewComparison.table} />
      </Band>
      <Band head={overviewArchitecture} tone="night" layout="side">
        <LayerStack layers={overviewArchitecture.layers} />
      </Band>
      <Band head={overviewBadges} aside={<ActionLink action={overviewBadges.action} variant="secondary" />}>
        <SealRow seals={overviewBadges.badges} />
      </Band>
      <Band head={overviewValue} tone="tint" layout="side">
        <RuledList cards={overviewValue.cards} />
      </Band>
      <ClosingBand closing={overviewClosing} />
    </>
  );
}
