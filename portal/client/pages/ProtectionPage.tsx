import { Band } from '../components/marketing/Band.tsx';
import { Checklist } from '../components/marketing/Checklist.tsx';
import { ClosingBand } from '../components/marketing/ClosingBand.tsx';
import { HeroBand } from '../components/marketing/HeroBand.tsx';
import { Points } from '../components/marketing/Points.tsx';
import { Prose } from '../components/marketing/Prose.tsx';
import { RuledList } from '../components/marketing/RuledList.tsx';
import {
  protectionChecklist,
  protectionClosing,
  protectionCommitments,
  protectionGdpr,
  protectionHero,
  protectionStandards,
} from '../content/protection.ts';
import { ShieldPicture } from '../pictures/ShieldPicture.tsx';

export function ProtectionPage() {
  return (
    <>
      <HeroBand hero={protectionHero} tone="night" picture={<ShieldPicture />} />
      <Band head={protectionStandards}>
        <RuledList cards={protectionStandards.cards} columns={4} />
      </Band>
      <Band head={protectionCommitments} tone="tint" layout="side">
        <RuledList cards={protectionCommitments.cards} />
      </Band>
      <Band head={protectionGdpr} layout="side" aside={<Prose paragraphs={protectionGdpr.paragraphs} />}>
        <Points points={protectionGdpr.points} framed />
      </Band>
      <Band head={protectionChecklist} tone="tint" layout="side">
        <Checklist items={protectionChecklist.items} />
      </Band>
      <ClosingBand closing={protectionClosing} />
    </>
  );
}
