import { Band } from '../components/marketing/Band.tsx';
import { BuyerList } from '../components/marketing/BuyerList.tsx';
import { ClosingBand } from '../components/marketing/ClosingBand.tsx';
import { FlowChain } from '../components/marketing/FlowChain.tsx';
import { HeroBand } from '../components/marketing/HeroBand.tsx';
import { ParticleField } from '../components/marketing/ParticleField.tsx';
import { Quotes } from '../components/marketing/Quotes.tsx';
import { RuledList } from '../components/marketing/RuledList.tsx';
import { StepList } from '../components/marketing/StepList.tsx';
import { ActionLink } from '../components/ui/ActionLink.tsx';
import {
  landingBuyers,
  landingClosing,
  landingCompliance,
  landingEnhance,
  landingHero,
  landingHowItWorks,
  landingTestimonials,
} from '../content/landing.ts';
import { StatementPicture } from '../pictures/StatementPicture.tsx';

/** The landing page 'Original Home'. */
export function OriginalHomePage() {
  return (
    <>
      <HeroBand hero={landingHero} tone="night" backdrop={<ParticleField />} picture={<StatementPicture />} />
      <Band head={landingHowItWorks}>
        <StepList steps={landingHowItWorks.steps} />
      </Band>
      <Band head={landingCompliance} tone="tint">
        <FlowChain stations={landingCompliance.flow} note={landingCompliance.note} />
      </Band>
      <Band
        head={landingEnhance}
        layout="side"
        aside={<ActionLink action={landingEnhance.action} variant="secondary" />}
      >
        <RuledList cards={landingEnhance.points} />
      </Band>
      <Band head={landingTestimonials} tone="tint">
        <Quotes items={landingTestimonials.items} />
      </Band>
      <Band head={landingBuyers} tone="night">
        <BuyerList types={landingBuyers.types} />
      </Band>
      <ClosingBand closing={landingClosing} />
    </>
  );
}
