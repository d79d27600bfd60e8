import { Band } from '../components/marketing/Band.tsx';
import { CaseStudies } from '../components/marketing/CaseStudies.tsx';
import { ClosingBand } from '../components/marketing/ClosingBand.tsx';
import { HeroBand } from '../components/marketing/HeroBand.tsx';
import { IndustryVolumes } from '../components/marketing/IndustryVolumes.tsx';
import { Quotes } from '../components/marketing/Quotes.tsx';
import { RuledList } from '../components/marketing/RuledList.tsx';
import { StatRow } from '../components/marketing/StatRow.tsx';
import {
  ppcCaseStudies,
  ppcClosing,
  ppcHero,
  ppcIndustries,
  ppcQuality,
  ppcReasons,
  ppcStats,
  ppcTestimonials,
} from '../content/ppc.ts';
import { CallPicture } from '../pictures/CallPicture.tsx';

export function PayPerCallPage() {
  return (
    <>
      <HeroBand hero={ppcHero} picture={<CallPicture />}>
        <StatRow stats={ppcStats} />
      </HeroBand>
      <Band head={ppcReasons} tone="tint" layout="side">
        <RuledList cards={ppcReasons.cards} />
      </Band>
      <Band head={ppcQuality}>
        <RuledList cards={ppcQuality.standards} columns={4} />
      </Band>
      <Band head={ppcIndustries} tone="night" layout="side">
        <IndustryVolumes industries={ppcIndustries.industries} />
      </Band>
      <Band head={ppcCaseStudies}>
        <CaseStudies studies={ppcCaseStudies.studies} />
      </Band>
      <Band head={ppcTestimonials} tone="tint">
        <Quotes items={ppcTestimonials.items} />
      </Band>
      <ClosingBand closing={ppcClosing} />
    </>
  );
}
