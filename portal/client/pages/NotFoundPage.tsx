import { useNavigate } from 'react-router-dom';
import { ActionLink } from '../components/ui/ActionLink.tsx';
import { ButtonLook } from '../components/ui/ButtonLook.tsx';
import { notFound } from '../content/notFound.ts';
import { LostPicture } from '../pictures/LostPicture.tsx';
import classes from './NotFoundPage.module.css';

export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <div className={classes['page']}>
      <div className={classes['words']}>
        <h1>{notFound.title}</h1>
        <p>{notFound.text}</p>
        <div className={classes['actions']}>
          <ActionLink action={notFound.home} />
          <ButtonLook
            variant="secondary"
            onClick={() => {
              void navigate(-1);
            }}
          >
            {notFound.backLabel}
          </ButtonLook>
        </div>
      </div>
      <LostPicture />
    </div>
  );
}
