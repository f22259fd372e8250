import { digitsOf } from './card-rules.ts';

/** @import { FieldError } from './card-rules.ts' */

/**
 * @typedef {object} FieldOptions
 * @property {string} name unique within the form
 * @property {string} label
 * @property {string} placeholder
 * @property {string} autocomplete
 * @property {(text: string) => string} format writes what was typed the way it is read
 * @property {(text: string) => FieldError | null} check
 */

/** A labelled input that formats what is typed and says in words what is wrong with it. */
export class CardField {
  /** @param {FieldOptions} options */
  constructor({ name, label, placeholder, autocomplete, format, check }) {
    this.format = format;
    this.check = check;
    this.input = Object.assign(document.createElement('input'), {
      id: name,
      inputMode: 'numeric',
      placeholder,
      autocomplete,
    });
    this.input.setAttribute('aria-describedby', `${name}-error`);
    this.errorText = Object.assign(document.createElement('p'), {
      id: `${name}-error`,
      className: 'error',
      role: 'alert',
    });
    this.root = Object.assign(document.createElement('div'), { className: 'field' });
    this.root.append(
      Object.assign(document.createElement('label'), { htmlFor: name, textContent: label }),
      this.input,
      this.errorText,
    );
    this.input.addEventListener('input', () => this.#typed());
    this.input.addEventListener('blur', () => this.value !== '' && this.showError(this.error()));
  }

  get value() {
    return this.input.value;
  }

  set value(text) {
    this.input.value = text;
    this.showError(null);
  }

  error() {
    return this.check(this.value);
  }

  /** @param {FieldError | null} error null takes the text away */
  showError(error) {
    this.errorText.textContent = error?.message ?? '';
    this.input.setAttribute('aria-invalid', String(error !== null));
  }

  /** Formats in place, keeping the caret behind the digit it was behind. */
  #typed() {
    const { input } = this;
    const caret = input.selectionStart ?? input.value.length;
    const atEnd = caret === input.value.length;
    const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
    this.value = this.format(input.value);
    if (atEnd) return;
    const position = [...input.value].findIndex((_, i) => digitsOf(input.value.slice(0, i)).length === digitsBefore);
    input.setSelectionRange(position, position);
  }
}
