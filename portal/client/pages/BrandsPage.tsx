import { Band } from '../components/marketing/Band.tsx';
import { ClosingBand } from '../components/marketing/ClosingBand.tsx';
import { Goldmine } from '../components/marketing/Goldmine.tsx';
import { HeroBand } from '../components/marketing/HeroBand.tsx';
import { LivePanel } from '../components/marketing/LivePanel.tsx';
import { Quotes } from '../components/marketing/Quotes.tsx';
import { RuledList } from '../components/marketing/RuledList.tsx';
import { StepList } from '../components/marketing/StepList.tsx';
import { ActionLink } from '../components/ui/ActionLink.tsx';
import {
  brandsClosing,
  brandsDataAlive,
  brandsGoldmine,
  brandsHero,
  brandsSources,
  brandsStore,
  brandsTestimonials,
} from '../content/forBrands.ts';
import { StorePicture } from '../pictures/StorePicture.tsx';

export function BrandsPage() {
  return (
    <>
      <HeroBand hero={brandsHero} picture={<StorePicture />} />
      <Band head={brandsDataAlive} tone="night" layout="side">
        <LivePanel label={brandsDataAlive.counterLabel} note={brandsDataAlive.counterNote} />
      </Band>
      <Band head={brandsSources} layout="side">
        <RuledList cards={brandsSources.cards} columns={2} />
      </Band>
      <Band
        head={brandsStore}
        tone="tint"
        aside={<ActionLink action={brandsStore.action} variant="primary" />}
      >
        <StepList steps={brandsStore.steps} />
      </Band>
      <Band head={brandsGoldmine} layout="side">
        <Goldmine stats={brandsGoldmine.stats} text={brandsGoldmine.text} />
      </Band>
      <Band head={brandsTestimonials} tone="tint">
        <Quotes items={brandsTestimonials.items} />
      </Band>
      <ClosingBand closing={brandsClosing} />
    </>
  );
}
