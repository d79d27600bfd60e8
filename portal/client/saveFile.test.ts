import { saveFile } from './saveFile.ts';

afterEach(() => {
  jest.useRealTimers();
});

it('keeps what is saved at hand for browsers that read it only after the press, and lets it go later', () => {
  jest.useFakeTimers();
  const letGo = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: letGo });
  const press = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  saveFile('a.csv', 'text/csv', 'a;b');
  expect(press.mock.contexts).toMatchObject([{ href: 'blob:1', download: 'a.csv' }]);
  expect(letGo).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(letGo.mock.calls).toEqual([['blob:1']]);
});
