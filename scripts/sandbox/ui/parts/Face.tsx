import { Avatar } from '@mantine/core';
import type { PersonView } from '../../api.ts';

/** A person's picture; the name always stands beside it. */
export function Face({ person, size = 36 }: { person: PersonView; size?: number }) {
  return <Avatar src={person.avatarUrl} alt="" name={person.displayName} size={size} radius="xl" />;
}
