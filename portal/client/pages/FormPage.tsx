import { PageTitle } from '../components/PageTitle.tsx';
import { FormFlow } from '../features/form/FormFlow.tsx';

export function FormPage() {
  return (
    <>
      <PageTitle path="/form" />
      <FormFlow />
    </>
  );
}
