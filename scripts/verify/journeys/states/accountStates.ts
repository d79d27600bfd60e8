import { submit } from '../forms.ts';
import { runsUntil, stopClock } from '../pageClock.ts';
import { reply } from '../stage.ts';
import {
  after,
  auth,
  button,
  dialog,
  heading,
  open,
  press,
  type State,
  type States,
  sentForm,
  shows,
  signedInAt,
  text,
} from './support.ts';

/** A page that leads away by itself, held before its time ran out. */
const stayed =
  (path: string): State =>
  async (stage) => {
    const { page } = await stage.open();
    await stopClock(page);
    await page.goto(stage.url + path);
    await runsUntil(page, 'Stay on this page');
    await press('Stay on this page')(page);
    await page.clock.resume();
    return page;
  };

const role = '**/api/discord-assign-role';
const allSet = text("You're All Set!");

export const accountStates: States = {
  '/login': shows(open('/login'), button('Login with Discord')),
  '/auth-callback: working': shows(
    open('/auth-callback?code=c&state=login.s', { [auth]: () => undefined }),
    text('Authenticating...'),
  ),
  '/auth-callback: error': shows(stayed('/auth-callback'), text('Authentication Error')),
  '/form: no user': stayed('/form'),
  '/form: form with problems': shows(after(signedInAt('/form'), submit), text('There is a problem')),
  '/form: all set': shows(sentForm(), allSet),
  '/form: applied before': after(shows(sentForm(), allSet), async (page) => {
    await page.reload();
    await heading('Application Received')(page).waitFor();
    await allSet(page).waitFor();
  }),
  '/form: not a member': shows(
    sentForm({ [auth]: reply(200, { requires_server_join: true }) }),
    button("I've Joined - Check Again"),
  ),
  '/form: check failed': shows(sentForm({ [auth]: reply(500, {}) }), button('Try Again')),
  '/form: role on its way': shows(
    sentForm({ [role]: reply(200, { pending: true }) }),
    heading('Your role is on its way'),
  ),
  '/form: role refused': shows(sentForm({ [role]: reply(502, {}) }), heading('One step is left')),
  '/form: cannot be drawn': shows(
    open('/form', { '**/api/auth/user': reply(200, { id: '1' }), '**/api/users/1': reply(200, null) }),
    button('Return to Apply Page'),
  ),
  '/form: a question': shows(
    after(signedInAt('/form', 'max'), async (page) => await allSet(page).waitFor()),
    heading('A question for you'),
  ),
  '/status: unknown visitor': shows(open('/status'), button('Continue with Discord')),
  '/status: none yet': shows(signedInAt('/status'), text('No application yet')),
  '/status: rejected': shows(signedInAt('/status', 'mia'), heading('Not accepted')),
  '/status: approved': shows(signedInAt('/status', 'cleo'), heading('Approved')),
  '/status: withdrawn': shows(
    after(shows(sentForm(), allSet), async (page) => {
      await page.goto(new URL('/status', page.url()).href);
      await press('Withdraw application')(page);
      await dialog(page).getByRole('button', { name: 'Withdraw it' }).click();
    }),
    heading('Withdrawn'),
  ),
  '/status: cannot be drawn': shows(
    open('/status', { '**/api/me/applications': reply(200, { applications: [{}] }) }),
    heading('Something went wrong'),
  ),
  '/status: erase, asked': shows(after(signedInAt('/status', 'ben'), press('Erase my data')), dialog),
  '/form: form': shows(signedInAt('/form'), (page) => page.getByLabel('Daily submits')),
  '/status: under review': shows(signedInAt('/status', 'ben'), heading('Under review')),
  '/status: a question': shows(signedInAt('/status', 'max'), heading('A question for you')),
  '/status: answers being edited': shows(
    after(signedInAt('/status', 'ben'), async (page) => {
      await page.getByRole('link', { name: 'Edit your answers' }).click();
    }),
    button('Save changes'),
  ),
  '/status: erased': shows(
    after(signedInAt('/status'), async (page) => {
      await press('Erase my data')(page);
      await dialog(page).getByRole('button', { name: 'Erase everything' }).click();
    }),
    heading('Your receipt'),
  ),
  '/status: withdrawal, asked': shows(
    after(signedInAt('/status', 'ben'), press('Withdraw application')),
    dialog,
  ),
  '/status: not to be had': shows(
    open('/status', { '**/api/me/applications': reply(500, {}) }),
    button('Try Again'),
  ),
};
