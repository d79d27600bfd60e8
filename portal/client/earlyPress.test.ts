import { repeatEarlyPress } from './earlyPress.ts';

const rootWith = (html: string): HTMLElement => {
  document.body.innerHTML = `<div id="root" data-preview>${html}</div>`;
  const root = document.getElementById('root');
  if (!root) {
    throw new Error('no root');
  }
  return root;
};

test('a button pressed in the preview is pressed again once it is there, and once only', async () => {
  const root = rootWith('');
  root.dataset['pressed'] = 'Continue';
  repeatEarlyPress(root);
  const pressed = new Promise((resolve) => {
    root.addEventListener('click', resolve, { once: true });
  });
  root.innerHTML = '<button>Other</button><button>Continue</button>';
  expect((await pressed) instanceof Event).toBe(true);
  const again = jest.fn();
  root.addEventListener('click', again);
  repeatEarlyPress(root);
  expect(again).not.toHaveBeenCalled();
});

test('nothing is pressed when nothing was', () => {
  const root = rootWith('<button>Continue</button>');
  const press = jest.fn();
  root.addEventListener('click', press);
  repeatEarlyPress(root);
  expect(press).not.toHaveBeenCalled();
  expect(root.dataset['preview']).toBeUndefined();
});
