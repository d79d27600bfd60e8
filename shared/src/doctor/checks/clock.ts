import { clockAhead, isClockWrong } from '../../clockAhead.ts';
import { callDiscord } from '../../discord/callDiscord.ts';
import { defineCheck } from '../Check.ts';
import { broken, ok, unknown, warning } from '../Finding.ts';

/** Discord's header is whole seconds, and the way takes its time. */
const warnedFromSeconds = 5;
const repair = 'Set the clock of this machine by a time service (timedatectl set-ntp true).';

/** Deadlines and the age of applications follow this machine's clock. */
export const clock = defineCheck({
  name: 'clock',
  needs: ['DISCORD_URL'],
  look: async (settings) => {
    const from = Date.now();
    const { headers } = await callDiscord(settings, `${settings.DISCORD_URL}/api/v10/gateway`, {});
    const to = Date.now();
    const theirs = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(theirs)) {
      return [unknown('The clock could not be compared', 'Discord sent no Date header.')];
    }
    // The header was cut to the second.
    const ahead = clockAhead({ from, to }, { from: theirs, to: theirs + 1_000 });
    const seconds = Math.round(Math.abs(ahead) / 1_000);
    const text = `This machine's clock is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} Discord's`;
    if (isClockWrong(ahead)) {
      return [broken(text, repair)];
    }
    return [
      seconds >= warnedFromSeconds ? warning(text, repair) : ok("This machine's clock agrees with Discord's"),
    ];
  },
});
