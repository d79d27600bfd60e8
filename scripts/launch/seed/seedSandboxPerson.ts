import type { SandboxControl } from '@yieldwren/sandbox';

/** Finds somebody in the sandbox by name, or makes them, a member of the server unless they are away. @returns their id */
export async function seedSandboxPerson(
  control: SandboxControl,
  username: string,
  wanted: { name?: string; isAway?: boolean } = {},
): Promise<string> {
  const { people } = await control.people({ q: username, limit: 200 });
  const known = people.find((person) => person.username === username);
  if (known) {
    return known.id;
  }
  const { id } = await control.createUser({ username, global_name: wanted.name ?? username });
  if (!wanted.isAway) {
    await control.join(id);
  }
  return id;
}
