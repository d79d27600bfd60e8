import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useMyId } from '../../account/useMyId.ts';
import { PageFrame } from '../../components/ui/PageFrame.tsx';
import { AskedDialog } from './AskedDialog.tsx';
import { BulkPanel } from './BulkPanel.tsx';
import { DeskConnection } from './DeskConnection.tsx';
import { DeskHead } from './DeskHead.tsx';
import { DeskList } from './DeskList.tsx';
import { DetailPanel } from './DetailPanel.tsx';
import { focusRow } from './deskFocus.ts';
import { KeysOn } from './deskKeys.ts';
import { listKey } from './queryKeys.ts';
import classes from './ReviewDesk.module.css';
import { ReviewFilters } from './ReviewFilters.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useApplication } from './useApplication.ts';
import { useAsking } from './useAsking.ts';
import { useBulk } from './useBulk.ts';
import { useDesk } from './useDesk.ts';
import { useDeskKeys } from './useDeskKeys.ts';
import { useDeskSettings } from './useDeskSettings.ts';
import { useDeskSteps } from './useDeskSteps.ts';
import { useFollow } from './useFollow.ts';
import { useLooking } from './useLooking.ts';
import type { useReviewAddress } from './useReviewAddress.ts';
import { useReviewEvents } from './useReviewEvents.ts';
import type { useCounts, useReviewList } from './useReviewList.ts';
import { useWaitingTitle } from './useWaitingTitle.ts';

interface ReviewDeskProps {
  readonly address: ReturnType<typeof useReviewAddress>;
  readonly list: ReturnType<typeof useReviewList>;
  readonly counts: ReturnType<typeof useCounts>['data'];
}

/** The list, the opened application and everything a reviewer does with it, by button and by key. */
export function ReviewDesk({ address, list, counts }: ReviewDeskProps) {
  const { filter, narrowed, id, setFilter, open } = address;
  const queries = useQueryClient();
  const [settings, changeSettings] = useDeskSettings();
  const [hasSheet, setSheet] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const questionField = useRef<HTMLTextAreaElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const rows = list.data?.pages.flatMap((page) => page.applications) ?? [];
  const opened = useApplication(id).data;
  const [asked, setAsking] = useAsking(id, opened?.decision?.at);
  const asking = asked?.decision;
  const isKnown = list.data !== undefined;
  const [isAdmitted, setAdmitted] = useState(false);
  if (isKnown && !isAdmitted) {
    setAdmitted(true);
  }
  const events = useReviewEvents(isAdmitted, filter);
  useLooking(events.stream, id);
  const myId = useMyId(isAdmitted);
  useWaitingTitle(counts?.pending ?? 0);
  const { following, step } = useDeskSteps(rows, id, open, myId);

  const closed = useRef<string>(null);
  const close = () => {
    closed.current = id;
    open(null);
  };
  // Where the window is narrow the row is shown, and can have the focus, once the application is gone.
  useLayoutEffect(() => {
    if (closed.current && !id && !focusRow(closed.current)) {
      title.current?.focus();
    }
    closed.current = null;
  }, [id]);
  const follow = useFollow({ id, asking, setAsking, opensNext: settings.opensNext, following, open, title });
  const desk = useDesk(follow, myId);
  const bulk = useBulk();
  const openSheet = () => {
    setSheet(true);
  };
  useDeskKeys({
    isOn: settings.hasShortcuts,
    id,
    opened,
    myId,
    desk,
    bulk,
    step,
    fields: { search, note: noteField, question: questionField },
    onAsk: setAsking,
    onSheet: openSheet,
    onClose: close,
  });
  const refresh = () => {
    events.forgetFresh();
    void queries.resetQueries({ queryKey: listKey });
    title.current?.focus();
  };
  return (
    <KeysOn value={settings.hasShortcuts}>
      <PageFrame className={classes['page']} data-open={id !== null || undefined}>
        <DeskHead title={title} filter={filter} onView={setFilter} onKeys={openSheet} />
        <DeskConnection isStreamOpen={events.isOpen} />
        <div className={classes['filters']}>
          <ReviewFilters
            filter={filter}
            narrowed={narrowed}
            counts={counts}
            search={search}
            onChange={setFilter}
          />
        </div>
        <BulkPanel bulk={bulk} rows={rows} />
        <div className={classes['columns']}>
          <DeskList
            address={address}
            list={list}
            rows={rows}
            bulk={bulk}
            fresh={[...events.fresh].filter((one) => !rows.some((row) => row.id === one)).length}
            myId={myId}
            onRefresh={refresh}
            onClear={() => {
              setFilter({ status: filter.status });
              title.current?.focus();
            }}
          />
          {id !== null && (
            <DetailPanel
              id={id}
              lookers={events.looking.filter((one) => one.id === id).map((one) => one.by_name)}
              desk={desk}
              myId={myId}
              noteField={noteField}
              questionField={questionField}
              isAsking={asking !== undefined}
              onReason={setAsking}
              onClose={close}
            />
          )}
        </div>
        <UndoBar desk={desk} />
        {opened && asked && (
          <AskedDialog
            key={`${opened.id} ${asked.decision}`}
            opened={opened}
            asked={asked}
            desk={desk}
            onClose={() => {
              setAsking(undefined);
            }}
          />
        )}
        <ShortcutSheet
          isOpen={hasSheet}
          settings={settings}
          onChange={changeSettings}
          onClose={() => {
            setSheet(false);
          }}
        />
      </PageFrame>
    </KeysOn>
  );
}
