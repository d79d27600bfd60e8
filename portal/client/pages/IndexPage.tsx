import { AudiencePair } from '../components/marketing/AudiencePair.tsx';
import { Band } from '../components/marketing/Band.tsx';
import { Carousel } from '../components/marketing/Carousel.tsx';
import { ClosingBand } from '../components/marketing/ClosingBand.tsx';
import { ComparisonTable } from '../components/marketing/ComparisonTable.tsx';
import { HeroBand } from '../components/marketing/HeroBand.tsx';
import { ParticleField } from '../components/marketing/ParticleField.tsx';
import { Quotes } from '../components/marketing/Quotes.tsx';
import { RuledList } from '../components/marketing/RuledList.tsx';
import { ActionLink } from '../components/ui/ActionLink.tsx';
import { comparisonTable } from '../content/comparisonTable.ts';
import {
  variantAudiences,
  variantClosing,
  variantComparisonHead,
  variantSecurity,
  variantSteps,
  variantTestimonials,
} from '../content/homeVariant.ts';
import { landingHero } from '../content/landingHero.ts';
import { StatementPicture } from '../pictures/StatementPicture.tsx';

export function IndexPage() {
  return (
    <>
      <HeroBand hero={landingHero} tone="night" backdrop={<ParticleField />} picture={<StatementPicture />} />
      <Band head={variantSteps} layout="side">
        <Carousel label={variantSteps.heading} steps={variantSteps.steps} />
      </Band>
      <Band head={variantAudiences} tone="tint">
        <AudiencePair audiences={variantAudiences.audiences} />
      </Band>
      <Band
        head={variantSecurity}
        layout="side"
        aside={<ActionLink action={variantSecurity.action} variant="secondary" />}
      >
        <RuledList cards={variantSecurity.cards} />
      </Band>
      <Band head={variantTestimonials} tone="tint">
        <Quotes items={variantTestimonials.items} />
      </Band>
      <Band head={variantComparisonHead}>
        <ComparisonTable table={comparisonTable} />
      </Band>
      <ClosingBand closing={variantClosing} />
    </>
  );
}
