import type { SandboxControl } from '@yieldwren/sandbox';

/** Finds somebody in the sandbox by name, or makes them, a member of the server unless they are away. @returns their id */
export async function seedSandboxPerson(
  control: SandboxControl,
  username: string,
  { id: wantedId, name = username, isAway = false }: { id?: string; name?: string; isAway?: boolean } = {},
): Promise<string> {
  const { people } = await control.people({ q: username, limit: 200 });
  const known = people.find((person) => person.username === username);
  if (known) {
    return known.id;
  }
  const { id } = await control.createUser({
    ...(wantedId === undefined ? {} : { id: wantedId }),
    username,
    global_name: name,
  });
  if (!isAway) {
    await control.join(id);
  }
  return id;
}
