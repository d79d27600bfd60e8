import { refusalView } from '@yieldwren/shared/views';

/** Holds an answer against the contract's form of an error. @returns its body, for what is particular to it */
export async function expectRefusal(response: Response, status: number, error: string) {
  const body: unknown = await response.json();
  expect({ status: response.status, body }).toMatchObject({ status, body: { error } });
  return refusalView.strict().parse(body);
}
