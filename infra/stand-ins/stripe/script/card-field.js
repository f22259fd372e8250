import { digitsOf } from './card-rules.ts';

/** @import { FieldError } from './card-rules.ts' */

/**
 * @typedef {object} FieldOptions
 * @property {string} name unique within the form
 * @property {string} label
 * @property {string} placeholder
 * @property {string} autocomplete
 * @property {(text: string) => string} format formats the typed text for reading
 * @property {(text: string) => FieldError | null} check
 */

/** A labelled input that formats the typed text and shows validation errors. */
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
    this.input.addEventListener('input', () => this.#formatInput());
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

  /** @param {FieldError | null} error null to remove the message */
  showError(error) {
    this.errorText.textContent = error?.message ?? '';
    this.input.setAttribute('aria-invalid', String(error !== null));
  }

  /** Formats the input, and keeps the caret behind the same digit. */
  #formatInput() {
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
