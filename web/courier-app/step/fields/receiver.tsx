import { sentRelationships } from '../../form-texts.ts';
import { Button, Choices, Field } from '../../parts.tsx';
import { useTexts } from '../../texts.ts';
import styles from './fields.module.css';
import type { FormPart } from './photo.tsx';

/** Fields for the receiver, and their relation to the recipient. */
export function ReceiverFields({ expected, filled, fill }: FormPart & { readonly expected: string | null }) {
  const texts = useTexts();
  const options = sentRelationships.map((value, index) => ({
    value,
    text: texts.form.relationships[index] ?? value,
  }));
  return (
    <div className={styles.part}>
      <Field
        label={texts.form.receiver}
        autoComplete="off"
        value={filled.recipientName}
        onChange={({ target }) => fill({ recipientName: target.value })}
      />
      {filled.recipientName === '' && expected !== null && (
        <Button
          onClick={() => fill({ recipientName: expected, relationship: sentRelationships[0]! })}
          icon="check"
        >
          {texts.form.receiverIs(expected)}
        </Button>
      )}
      <Choices
        label={`${texts.form.relationship} (${texts.optional})`}
        options={options}
        value={filled.relationship}
        choose={(relationship) => fill({ relationship })}
      />
    </div>
  );
}
