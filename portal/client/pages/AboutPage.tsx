import { Band } from '../components/marketing/Band.tsx';
import { ClosingBand } from '../components/marketing/ClosingBand.tsx';
import { HeroBand } from '../components/marketing/HeroBand.tsx';
import { Prose } from '../components/marketing/Prose.tsx';
import { RuledList } from '../components/marketing/RuledList.tsx';
import { StatRow } from '../components/marketing/StatRow.tsx';
import { ActionLink } from '../components/ui/ActionLink.tsx';
import { aboutClosing, aboutHero, aboutMission, aboutStats, aboutValues } from '../content/about.ts';
import { SharePicture } from '../pictures/SharePicture.tsx';

export function AboutPage() {
  return (
    <>
      <HeroBand hero={aboutHero} picture={<SharePicture />}>
        <StatRow stats={aboutStats} />
      </HeroBand>
      <Band
        head={aboutMission}
        tone="night"
        layout="side"
        aside={<ActionLink action={aboutMission.action} variant="quiet" />}
      >
        <Prose paragraphs={aboutMission.paragraphs} large />
      </Band>
      <Band head={aboutValues} layout="side">
        <RuledList cards={aboutValues.cards} columns={2} />
      </Band>
      <ClosingBand closing={aboutClosing} />
    </>
  );
}
