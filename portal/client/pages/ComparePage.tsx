import { Band } from '../components/Band.tsx';
import { ClosingBand } from '../components/ClosingBand.tsx';
import { ComparisonTable } from '../components/ComparisonTable.tsx';
import { HeroBand } from '../components/HeroBand.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { RuledList } from '../components/RuledList.tsx';
import { compareClosing, compareHero, compareReadings, compareTableHead } from '../content/compare.ts';
import { comparisonTable } from '../content/comparisonTable.ts';
import { BalancePicture } from '../pictures/BalancePicture.tsx';

export function ComparePage() {
  return (
    <>
      <PageTitle path="/compare" />
      <HeroBand hero={compareHero} picture={<BalancePicture />} />
      <Band head={compareTableHead} tone="tint">
        <ComparisonTable table={comparisonTable} />
      </Band>
      <Band head={compareReadings} layout="side">
        <RuledList cards={compareReadings.cards} />
      </Band>
      <ClosingBand closing={compareClosing} />
    </>
  );
}
