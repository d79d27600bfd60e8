import { Button, Group, Radio, Stack, Textarea } from '@mantine/core';
import { limits, type ReviewerView, rejectTemplates } from '@yieldwren/shared/browser';
import { useState } from 'react';
import type { Decision } from '../../api/review.ts';
import { ProblemAlert } from '../../components/ProblemAlert.tsx';
import { useDecide } from './useDecide.ts';
import { decisionForm, decisionWords } from './words.ts';

interface DecisionFormProps {
  readonly application: ReviewerView;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Reason, text and note; a decision that came too late leaves what was typed in place. */
export function DecisionForm({ application, decision, onClose }: DecisionFormProps) {
  const first = rejectTemplates[0];
  const [template, setTemplate] = useState<string>(first.value);
  const [reason, setReason] = useState<string>(decision === 'reject' ? first.text : '');
  const [note, setNote] = useState('');
  const { problem, isBusy, send } = useDecide({ application, decision, onDone: onClose });
  const choose = (value: string) => {
    setTemplate(value);
    setReason(rejectTemplates.find((known) => known.value === value)?.text ?? '');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send({ reason, note });
      }}
    >
      <Stack>
        <p>{decisionWords[decision].text}</p>
        {decision === 'reject' && (
          <Radio.Group label={decisionForm.template} value={template} onChange={choose}>
            <Group mt="xs">
              {rejectTemplates.map(({ value, label }) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Group>
          </Radio.Group>
        )}
        {decision !== 'approve' && (
          <Textarea
            label={decisionForm.reasonFor[decision]}
            required={decision === 'reopen'}
            withAsterisk={false}
            maxLength={limits.reasonText}
            rows={3}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
            }}
          />
        )}
        {decision !== 'reopen' && (
          <Textarea
            label={`${decisionForm.note} (optional)`}
            maxLength={limits.noteText}
            rows={2}
            value={note}
            onChange={(event) => {
              setNote(event.currentTarget.value);
            }}
          />
        )}
        {problem && <ProblemAlert attempt={problem}>{problem.text}</ProblemAlert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {decisionForm.cancel}
          </Button>
          <Button type="submit" loading={isBusy} color={decision === 'reject' ? 'red.8' : 'tide'}>
            {decisionWords[decision].confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
