import { buildVersion, unnamedBuild } from '../../buildVersion.ts';
import { defineCheck } from '../Check.ts';
import { broken, type CheckResult, ok, warning } from '../Finding.ts';

/** As package.json's engines. */
const oldestNode = 24;

function judgeNode(version: string): CheckResult {
  return Number.parseInt(version.slice(1), 10) >= oldestNode
    ? ok(`Node ${version} runs this`)
    : broken(`Node ${version} is too old`, `Install Node ${oldestNode} or newer.`);
}

/** That portal and bot were started from one build: this one, where it has a name. */
export const versions = defineCheck({
  name: 'versions',
  needs: ['MONGODB_URI'],
  look: async (_, context) => {
    const node = judgeNode(process.version);
    const { portal, bot } = await context.operations();
    const started = [
      ...(portal ? [`the portal ${portal.version}`] : []),
      ...(bot ? [`the bot ${bot.version}`] : []),
    ];
    const own = buildVersion();
    const builds = [portal?.version, bot?.version, own === unnamedBuild ? undefined : own];
    const text = `This is build ${own}; last started: ${started.join(', ') || 'nothing yet'}`;
    return [
      node,
      new Set(builds.filter(Boolean)).size <= 1
        ? ok(text)
        : warning(text, 'Finish the update: start portal and bot from the same build.'),
    ];
  },
});
