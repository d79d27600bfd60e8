import { Band } from '../components/Band.tsx';
import { CaseStudies } from '../components/CaseStudies.tsx';
import { ClosingBand } from '../components/ClosingBand.tsx';
import { HeroBand } from '../components/HeroBand.tsx';
import { IndustryVolumes } from '../components/IndustryVolumes.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { Quotes } from '../components/Quotes.tsx';
import { RuledList } from '../components/RuledList.tsx';
import { StatRow } from '../components/StatRow.tsx';
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
      <PageTitle path="/ppc" />
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
