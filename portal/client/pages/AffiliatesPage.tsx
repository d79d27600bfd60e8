import { Band } from '../components/marketing/Band.tsx';
import { ClosingBand } from '../components/marketing/ClosingBand.tsx';
import { HeroBand } from '../components/marketing/HeroBand.tsx';
import { LeadTimeline } from '../components/marketing/LeadTimeline.tsx';
import { PlatformList } from '../components/marketing/PlatformList.tsx';
import { Prose } from '../components/marketing/Prose.tsx';
import { Quotes } from '../components/marketing/Quotes.tsx';
import { RuledList } from '../components/marketing/RuledList.tsx';
import { ActionLink } from '../components/ui/ActionLink.tsx';
import {
  affiliatesBenefits,
  affiliatesClosing,
  affiliatesFromZero,
  affiliatesHero,
  affiliatesPlatforms,
  affiliatesTestimonials,
  affiliatesTimeline,
} from '../content/forAffiliates.ts';
import { TwicePicture } from '../pictures/TwicePicture.tsx';

export function AffiliatesPage() {
  return (
    <>
      <HeroBand hero={affiliatesHero} picture={<TwicePicture />} />
      <Band head={affiliatesTimeline}>
        <LeadTimeline timeline={affiliatesTimeline} />
      </Band>
      <Band head={affiliatesPlatforms} tone="tint" layout="side">
        <PlatformList platforms={affiliatesPlatforms.platforms} />
      </Band>
      <Band head={affiliatesBenefits}>
        <RuledList cards={affiliatesBenefits.cards} columns={3} />
      </Band>
      <Band
        head={affiliatesFromZero}
        tone="night"
        layout="side"
        aside={
          <>
            <Prose paragraphs={affiliatesFromZero.paragraphs} />
            <ActionLink action={affiliatesFromZero.action} variant="ember" />
          </>
        }
      >
        <RuledList cards={affiliatesFromZero.risks} />
      </Band>
      <Band head={affiliatesTestimonials}>
        <Quotes items={affiliatesTestimonials.items} />
      </Band>
      <ClosingBand closing={affiliatesClosing} />
    </>
  );
}
