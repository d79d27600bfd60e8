import type { Context } from '@yieldwren/shared';

/** Does something at the moment when Discord is next asked about a member. @returns how it was asked, to be restored */
export function whileAsked({ discord }: Pick<Context, 'discord'>, act: () => Promise<void>) {
  const { getMember } = discord;
  return jest.spyOn(discord, 'getMember').mockImplementationOnce(async (...given) => {
    await act();
    return await getMember(...given);
  });
}
