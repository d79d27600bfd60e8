import { Tabs, VisuallyHidden } from '@mantine/core';
import { ControlsPanel } from '../controls/ControlsPanel.tsx';
import { FaultsPanel } from '../faults/FaultsPanel.tsx';
import { countActive } from '../faults/ruleWords.ts';
import { MailPanel } from '../mail/MailPanel.tsx';
import { PeoplePanel } from '../people/PeoplePanel.tsx';
import { TrafficPanel } from '../traffic/TrafficPanel.tsx';
import { WebhooksPanel } from '../webhooks/WebhooksPanel.tsx';
import { type TabName, useSession, useWorld } from '../world/session.ts';
import classes from './Panel.module.css';

const panels = {
  people: { title: 'People', Body: PeoplePanel },
  mail: { title: 'Mail', Body: MailPanel },
  webhooks: { title: 'Webhooks', Body: WebhooksPanel },
  traffic: { title: 'Traffic', Body: TrafficPanel },
  faults: { title: 'Faults', Body: FaultsPanel },
  controls: { title: 'Controls', Body: ControlsPanel },
} as const;

function TabCount({ name }: { name: TabName }) {
  const violations = useWorld((view) => view.violationCount);
  const faults = useWorld((view) => countActive(view.faults));
  const count = { people: 0, mail: 0, webhooks: 0, traffic: violations, faults, controls: 0 }[name];
  if (count === 0) {
    return null;
  }
  const word = name === 'traffic' ? 'violations' : 'active';
  return (
    <span className={classes.count} data-bad={name === 'traffic' || undefined}>
      {count}
      <VisuallyHidden> {word}</VisuallyHidden>
    </span>
  );
}

/** People and the tools of the sandbox. */
export function Panel({ className }: { className: string }) {
  const { tab, show, pane } = useSession();
  const hasMail = useWorld((view) => view.mails !== null);
  const hasWebhooks = useWorld((view) => view.webhooks !== null);
  const has: Partial<Record<TabName, boolean>> = { mail: hasMail, webhooks: hasWebhooks };
  const names = (Object.keys(panels) as TabName[]).filter((name) => has[name] ?? true);
  return (
    <section className={`${classes.panel ?? ''} ${className}`} aria-label="People and tools">
      <Tabs
        value={tab}
        onChange={(value) => show(pane, value as TabName)}
        keepMounted={false}
        classNames={{ root: classes.tabs ?? '', list: classes.list ?? '', panel: classes.body ?? '' }}
      >
        <Tabs.List grow>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name} rightSection={<TabCount name={name} />}>
              {panels[name].title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((name) => {
          const { Body } = panels[name];
          return (
            <Tabs.Panel key={name} value={name}>
              <Body />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </section>
  );
}
