import type { SandboxControl } from '@yieldwren/sandbox';

/** The person agrees on the consent page. @returns what the page that they come back to sends */
export async function callbackOf(
  control: SandboxControl,
  wanted: { userId: string; authorizeUrl: string },
): Promise<{ code: string; state: string; project_id: string }> {
  const { searchParams } = new URL(await control.approveOAuth(wanted));
  const [code = '', state = ''] = ['code', 'state'].map((name) => searchParams.get(name) ?? '');
  return { code, state, project_id: 'yieldwren' };
}
