import { FormFlow } from '../features/form/FormFlow.tsx';

export function FormPage() {
  return <FormFlow />;
}
