import { noticeLogOut } from '../account/accountStore.ts';
import { useLogOut } from '../account/useLogOut.ts';
import { PageTitle } from '../components/ui/PageTitle.tsx';
import { StatusFlow } from '../features/status/StatusFlow.tsx';
import { forgetPerson } from '../storage.ts';

export function StatusPage() {
  const logOut = useLogOut();
  return (
    <>
      <PageTitle path="/status" />
      <StatusFlow
        onLogOut={() => void logOut()}
        onErased={() => {
          forgetPerson();
          noticeLogOut(true);
        }}
      />
    </>
  );
}
