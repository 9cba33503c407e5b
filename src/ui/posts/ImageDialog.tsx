import { isMissingImageText } from '#base';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { Alert } from '../Alert';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { TextField } from '../TextField';
import styles from './PostImage.module.css';
import { t } from './messages';

export interface ImageDialogProps {
  readonly picture: File;
  /** The alternative text of the current image. */
  readonly imgAlt: string;
  /** Resolves to an error message on failure. */
  readonly onUpload: (imgAlt: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Prompts for the alternative text of an image and uploads both; keeps the input if the upload fails. */
export function ImageDialog({ picture, imgAlt, onUpload, onClose }: ImageDialogProps) {
  const [text, setText] = useState(isMissingImageText(imgAlt) ? '' : imgAlt);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [address] = useState(() => URL.createObjectURL(picture));
  const form = useId();

  async function upload(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    setMissing(isMissingImageText(text));
    if (isMissingImageText(text)) return field.current?.focus();
    setBusy(true);
    setFailure(undefined);
    const error = await onUpload(text.trim());
    setBusy(false);
    setFailure(error);
    if (error === undefined) onClose();
  }

  return (
    <Dialog
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('ui.posts.cancel')}
          </Button>
          <Button busy={busy} form={form} type="submit" variant="primary">
            {t('ui.posts.upload')}
          </Button>
        </>
      }
      onDismiss={() => {
        if (!busy) onClose();
      }}
      open
      title={t('ui.posts.imageTextTitle')}
    >
      <form className={styles['form']} id={form} onSubmit={(event) => void upload(event)}>
        <Preview address={address} />
        <p className={styles['chosen']}>{t('ui.posts.chosen', { name: picture.name })}</p>
        <TextField
          autoFocus
          error={isMissing ? t('ui.posts.imageTextMissing') : undefined}
          hint={t('ui.posts.imageTextHint')}
          label={t('ui.posts.imageText')}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(false);
          }}
          ref={field}
          value={text}
        />
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      </form>
    </Dialog>
  );
}

/** Preview of the local file. */
function Preview({ address }: { readonly address: string }) {
  const [isBroken, setBroken] = useState(false);
  const release = () => URL.revokeObjectURL(address);
  if (isBroken) return <Alert tone="info">{t('ui.posts.noPreview')}</Alert>;
  return (
    <img
      alt={t('ui.posts.preview')}
      className={styles['preview']}
      onError={() => {
        release();
        setBroken(true);
      }}
      onLoad={release}
      src={address}
    />
  );
}
