import { Button, JsonInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { FaultRule } from '../../api/index.ts';
import { Section } from '../parts/Section.tsx';
import { useSession } from '../world/session.ts';

const example: FaultRule = { method: 'PUT', path: '/guilds/*/members/**', times: 1, then: { status: 503 } };

/** A rule of one's own, written as the control API takes it. */
export function FreeRule() {
  const { act } = useSession();
  const [text, setText] = useState(() => JSON.stringify(example, null, 2));
  const add = (event: FormEvent) => {
    event.preventDefault();
    try {
      void act('faults/add', JSON.parse(text) as FaultRule);
    } catch {
      // The field says so.
    }
  };
  return (
    <Section title="A rule of your own" note="Hits the calls of the bot and the portal that match.">
      <form onSubmit={add} noValidate>
        <Stack gap="xs" align="flex-start">
          <JsonInput
            w="100%"
            label="Rule"
            description="The path is a glob or /a pattern/. Then: status, delayMs, hang, reset, truncate, dropHeaders, act."
            autosize
            value={text}
            onChange={setText}
            validationError="This is no JSON."
          />
          <Button type="submit" variant="default">
            Add the rule
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
