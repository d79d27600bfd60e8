import { Band } from '../components/marketing/Band.tsx';
import { ClosingBand } from '../components/marketing/ClosingBand.tsx';
import { ComparisonTable } from '../components/marketing/ComparisonTable.tsx';
import { HeroBand } from '../components/marketing/HeroBand.tsx';
import { RuledList } from '../components/marketing/RuledList.tsx';
import { compareClosing, compareHero, compareReadings, compareTableHead } from '../content/compare.ts';
import { comparisonTable } from '../content/comparisonTable.ts';
import { BalancePicture } from '../pictures/BalancePicture.tsx';

export function ComparePage() {
  return (
    <>
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
