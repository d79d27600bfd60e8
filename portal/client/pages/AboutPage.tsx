import { ActionLink } from '../components/ActionLink.tsx';
import { Band } from '../components/Band.tsx';
import { ClosingBand } from '../components/ClosingBand.tsx';
import { HeroBand } from '../components/HeroBand.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { Prose } from '../components/Prose.tsx';
import { RuledList } from '../components/RuledList.tsx';
import { StatRow } from '../components/StatRow.tsx';
import { aboutClosing, aboutHero, aboutMission, aboutStats, aboutValues } from '../content/about.ts';
import { SharePicture } from '../pictures/SharePicture.tsx';

export function AboutPage() {
  return (
    <>
      <PageTitle path="/about" />
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
