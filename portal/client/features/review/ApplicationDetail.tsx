import { kindLabels, type ReviewerView } from '@yieldwren/shared/browser';
import type { ReactNode } from 'react';
import { AnswerList } from '../../components/AnswerList.tsx';
import { DiscordAvatar } from '../../components/DiscordAvatar.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { agoText, momentText } from '../../dates.ts';
import classes from './ApplicationDetail.module.css';
import { DecisionBar } from './DecisionBar.tsx';
import { detailWords, effectLabels, effectStates, flagTexts } from './words.ts';

interface DetailProps {
  readonly application: ReviewerView;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes['part']}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Warnings({ application }: DetailProps) {
  const texts = [
    ...(application.overdue && application.status === 'pending' ? [detailWords.overdue] : []),
    ...application.flags.map((flag) => flagTexts[flag] ?? flag),
  ];
  return texts.length > 0 ? (
    <ul className={classes['warnings']}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  ) : null;
}

function DecisionPart({ application: { decision } }: DetailProps) {
  return decision ? (
    <Part title={detailWords.decision}>
      <p>
        {momentText(decision.at)} {detailWords.decidedBy(decision.by_name)}
      </p>
      {decision.reason && (
        <p>
          <strong>{detailWords.reason}:</strong> {decision.reason}
        </p>
      )}
      {decision.note && (
        <p>
          <strong>{detailWords.note}:</strong> {decision.note}
        </p>
      )}
    </Part>
  ) : null;
}

function Delivery({ application }: DetailProps) {
  return (
    <Part title={detailWords.delivery}>
      <ul className={classes['rows']}>
        {application.effects.map((effect, index) => (
          <li key={index}>
            <span>{effectLabels[effect.kind]}</span>
            <span>
              {effectStates[effect.state]}
              {effect.last_error && effect.state !== 'done' ? ` (${effect.last_error})` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function ApplicationDetail({ application }: DetailProps) {
  const { profile, discord_id: discordId, reference, kind, status, claim } = application;
  return (
    <div className={classes['detail']}>
      <header className={classes['head']}>
        <DiscordAvatar discordId={discordId} avatar={profile.avatar} name={profile.username} size={52} />
        <div className={classes['who']}>
          <h2>{profile.username}</h2>
          <p className={classes['soft']}>
            {kindLabels[kind]} <span className={classes['mono']}>{reference}</span>, sent{' '}
            <time dateTime={application.created_at} title={momentText(application.created_at)}>
              {agoText(application.created_at)}
            </time>
          </p>
          <p className={classes['soft']}>
            {detailWords.account} <span className={classes['mono']}>{discordId}</span>
          </p>
        </div>
        <StatusBadge status={status} />
      </header>
      <Warnings application={application} />
      {claim && <p className={classes['soft']}>{detailWords.claimed(claim.by_name)}</p>}
      <DecisionBar application={application} />
      <DecisionPart application={application} />
      <Part title={detailWords.answers}>
        <AnswerList kind={kind} answers={application.answers} />
      </Part>
      <Delivery application={application} />
      <Part title={detailWords.history}>
        <ul className={classes['rows']}>
          {application.history.map((entry, index) => (
            <li key={index}>
              <span>
                {entry.to} <span className={classes['soft']}>({entry.surface})</span>
                {entry.reason ? `: ${entry.reason}` : ''}
              </span>
              <time dateTime={entry.at} className={classes['soft']}>
                {momentText(entry.at)}
              </time>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}
