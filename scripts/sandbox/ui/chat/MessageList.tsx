import { Button } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChannelView, Id, MessageView } from '../../api/index.ts';
import { Busy } from '../parts/Busy.tsx';
import { useSession, useWorld } from '../world/session.ts';
import { CommandWait } from './CommandWait.tsx';
import { EmptyChannel } from './EmptyChannel.tsx';
import classes from './MessageList.module.css';
import { type AskedMenu, MessageMenu } from './MessageMenu.tsx';
import { MessageRow } from './MessageRow.tsx';
import { NewMessages } from './NewMessages.tsx';
import { placeName } from './placeName.ts';
import { isContinued, makeTimeline, newestOwn } from './timeline.ts';
import { useStickToEnd } from './useStickToEnd.ts';

const none: MessageView[] = [];
const noIds: Id[] = [];

/** What the reader of this window has dismissed, kept while the window is open. */
function useDismissed() {
  const [ids, setIds] = useSessionStorage({
    key: 'dismissed',
    defaultValue: noIds,
    getInitialValueInEffect: false,
  });
  const dismissed = useMemo(() => new Set(ids), [ids]);
  const dismiss = useCallback((id: Id) => setIds((known) => [...known, id]), [setIds]);
  return { dismissed, dismiss };
}

/** The newest messages; older ones by the page. */
export function MessageList({ channel }: { channel: ChannelView }) {
  const { store, as } = useSession();
  const known = useWorld((view) => view.messages[channel.id]);
  const hasOlder = useWorld((view) => view.hasOlder[channel.id] ?? false);
  const interactions = useWorld((view) => view.interactions);
  const [menu, setMenu] = useState<AskedMenu | null>(null);
  const [isReading, setReading] = useState(false);
  const { dismissed, dismiss } = useDismissed();
  const messages = useMemo(() => (known ?? none).filter(({ id }) => !dismissed.has(id)), [known, dismissed]);
  const count = messages.length;
  const waits = useMemo(
    () =>
      interactions.filter(
        (one) =>
          one.channelId === channel.id &&
          one.messageId === null &&
          !dismissed.has(one.id) &&
          (one.state === 'waiting' || one.state === 'failed'),
      ),
    [interactions, channel.id, dismissed],
  );
  const timeline = useMemo(() => makeTimeline(messages, waits), [messages, waits]);
  const { ref, isAtEnd, toEnd } = useStickToEnd(messages.at(-1)?.id, newestOwn(timeline, as));
  const heightBefore = useRef<number | null>(null);

  useEffect(() => {
    if (known === undefined) {
      void store.readOlder(channel.id);
    }
  }, [store, channel.id, known]);

  useEffect(() => {
    if (isAtEnd && count > 0) {
      store.trim(channel.id);
    }
  }, [store, channel.id, isAtEnd, count]);

  useLayoutEffect(() => {
    if (count > 0 && heightBefore.current !== null && ref.current !== null) {
      ref.current.scrollTop += ref.current.scrollHeight - heightBefore.current;
      heightBefore.current = null;
    }
  }, [count, ref]);

  const readOlder = async () => {
    setReading(true);
    await store.readOlder(channel.id).catch(() => undefined);
    heightBefore.current = ref.current?.scrollHeight ?? null;
    setReading(false);
  };

  return (
    <div className={classes.wrap}>
      <div
        ref={ref}
        className={classes.scroll}
        role="log"
        aria-label={`Messages in ${placeName(channel)}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
      >
        {known === undefined && <Busy label="Reading messages" />}
        {hasOlder && (
          <Button
            className={classes.older ?? ''}
            variant="default"
            size="xs"
            loading={isReading}
            onClick={() => void readOlder()}
          >
            Show earlier messages
          </Button>
        )}
        {known !== undefined && !hasOlder && timeline.length === 0 && <EmptyChannel channel={channel} />}
        {known !== undefined && !hasOlder && timeline.length > 0 && (
          <p className={classes.start}>The beginning of {placeName(channel)}</p>
        )}
        <ol className={classes.list}>
          {timeline.map((entry, index) => {
            if (entry.kind === 'wait') {
              return (
                <CommandWait key={entry.interaction.id} interaction={entry.interaction} onHide={dismiss} />
              );
            }
            const before = timeline[index - 1];
            const { message, day } = entry;
            const follows = before !== undefined && before.kind === 'message' ? before.message : undefined;
            return (
              <MessageRow
                key={message.id}
                message={message}
                newDay={day}
                isContinued={day === null && isContinued(message, follows)}
                onHide={dismiss}
                onMenu={setMenu}
              />
            );
          })}
        </ol>
      </div>
      {menu !== null && <MessageMenu asked={menu} onClose={() => setMenu(null)} />}
      <NewMessages isAtEnd={isAtEnd} newest={messages.at(-1)?.id ?? null} onShow={toEnd} />
    </div>
  );
}
