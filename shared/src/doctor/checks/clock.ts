import { limits } from '../../limits.ts';
import { defineCheck } from '../Check.ts';
import { broken, ok, unknown, warning } from '../Finding.ts';

/** Seconds: Discord's header is whole seconds, and the way takes its time. */
const bounds = { warning: 5, broken: 60 };
const repair = 'Set the clock of this machine by a time service (timedatectl set-ntp true).';

/** Deadlines and the age of applications follow this machine's clock. */
export const clock = defineCheck({
  name: 'clock',
  needs: ['DISCORD_URL'],
  look: async ({ DISCORD_URL }) => {
    const before = Date.now();
    const response = await fetch(`${DISCORD_URL}/api/v10/gateway`, {
      signal: AbortSignal.timeout(limits.discordTimeoutMs),
    });
    const after = Date.now();
    await response.body?.cancel();
    const theirs = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(theirs)) {
      return [unknown('The clock could not be compared', 'Discord sent no Date header.')];
    }
    // The header was cut to the second, some time between the two.
    const ahead = Math.max(before - theirs - 1_000, 0) - Math.max(theirs - after, 0);
    const seconds = Math.round(Math.abs(ahead) / 1_000);
    const text = `This machine's clock is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} Discord's`;
    if (seconds >= bounds.broken) {
      return [broken(text, repair)];
    }
    return [
      seconds >= bounds.warning ? warning(text, repair) : ok("This machine's clock agrees with Discord's"),
    ];
  },
});
