import { PageTitle } from '../components/ui/PageTitle.tsx';
import { FormFlow } from '../features/form/FormFlow.tsx';

export function FormPage() {
  return (
    <>
      <PageTitle path="/form" />
      <FormFlow />
    </>
  );
}
