import { ActionLink } from '../components/ActionLink.tsx';
import { Band } from '../components/Band.tsx';
import { ClosingBand } from '../components/ClosingBand.tsx';
import { Goldmine } from '../components/Goldmine.tsx';
import { HeroBand } from '../components/HeroBand.tsx';
import { LivePanel } from '../components/LivePanel.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { Quotes } from '../components/Quotes.tsx';
import { RuledList } from '../components/RuledList.tsx';
import { StepList } from '../components/StepList.tsx';
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
      <PageTitle path="/for-brands" />
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
