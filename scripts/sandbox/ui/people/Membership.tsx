import { Button } from '@mantine/core';
import type { PersonView } from '../../api/index.ts';
import { useSession } from '../world/session.ts';

/** In or out of the server. */
export function Membership({ person }: { person: PersonView }) {
  const { act } = useSession();
  const userId = person.id;
  if (person.bot) {
    return null;
  }
  if (person.banned) {
    return (
      <Button size="xs" variant="default" onClick={() => void act('members/unban', { userId })}>
        Lift the ban
      </Button>
    );
  }
  if (!person.inGuild) {
    return (
      <>
        <Button size="xs" variant="default" onClick={() => void act('members/join', { userId })}>
          Join
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => void act('members/join', { userId, pending: true })}
        >
          Join, screening pending
        </Button>
      </>
    );
  }
  return (
    <>
      <Button size="xs" variant="default" onClick={() => void act('members/leave', { userId })}>
        Leave
      </Button>
      {!person.isOwner && (
        <Button size="xs" variant="default" onClick={() => void act('members/ban', { userId })}>
          Ban
        </Button>
      )}
    </>
  );
}
