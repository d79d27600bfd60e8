/** To this browser's other tabs; without one each tab is alone. Firefox throws where cookies are blocked for the site. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
