import { ActionLink } from '../components/ActionLink.tsx';
import { Band } from '../components/Band.tsx';
import { ClosingBand } from '../components/ClosingBand.tsx';
import { ComparisonTable } from '../components/ComparisonTable.tsx';
import { HeroBand } from '../components/HeroBand.tsx';
import { LayerStack } from '../components/LayerStack.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { RuledList } from '../components/RuledList.tsx';
import { SealRow } from '../components/SealRow.tsx';
import { StatRow } from '../components/StatRow.tsx';
import { StickyNav } from '../components/StickyNav.tsx';
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
      <PageTitle path="/overview" />
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
