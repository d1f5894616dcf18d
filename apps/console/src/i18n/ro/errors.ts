import type { messages as en } from '../en/errors.ts'

export const messages = {
  // no answer
  'errors.offline': 'Sunteți offline. Verificați conexiunea și încercați din nou.',
  'errors.no_answer': 'Serverul nu a răspuns. Încercați din nou în câteva momente.',
  // the session
  'errors.session_over': 'Sesiunea a expirat. Conectați-vă din nou.',
  'errors.not_an_administrator':
    'Acest cont nu mai este de administrator. Cereți altui administrator să-l reactiveze.',
  'errors.forbidden': 'Nu aveți dreptul să faceți acest lucru.',
  'errors.wrong_token_kind': 'Acest link sau token nu este valabil aici.',
  'errors.credentials_invalid': 'Adresa de e-mail sau parola este greșită.',
  'errors.step_over': 'Timpul a expirat sau pasul a fost deja încheiat. Începeți din nou.',
  'errors.code_invalid': 'Acest cod nu este corect. Verificați cel mai recent mesaj.',
  'errors.second_factor_needed': 'Introduceți codul celui de-al doilea factor pentru a continua.',
  'errors.second_factor_set_up_needed': 'Configurați un al doilea factor pentru a continua.',
  'errors.factor_code_invalid':
    'Acest cod nu este corect sau a fost deja folosit. Așteptați următorul cod și încercați din nou.',
  'errors.passkey_invalid':
    'Această cheie de acces nu a fost acceptată. Încercați din nou sau alegeți altă metodă.',
  'errors.fresh_password_needed': 'Introduceți din nou parola pentru a continua.',
  // the request
  'errors.input_invalid': 'Unele câmpuri trebuie corectate.',
  'errors.not_found': 'Acest element nu există sau nu mai există.',
  'errors.method_not_allowed': 'Serverul nu acceptă această cerere.',
  'errors.conflict':
    'Altcineva a salvat înaintea dumneavoastră. Reîncărcați, apoi faceți din nou modificarea.',
  'errors.request_timeout': 'Cererea a expirat. Verificați conexiunea și încercați din nou.',
  'errors.too_large': 'Este prea mare. Trimiteți mai puțin deodată sau un fișier mai mic.',
  'errors.content_type_unsupported': 'Acest tip de fișier nu este acceptat. Alegeți alt fișier.',
  'errors.idempotency_key_reused':
    'Cererea a fost deja trimisă cu alt conținut. Reîncărcați pagina și încercați din nou.',
  'errors.idempotency_key_running': 'Operațiunea este deja în curs. Așteptați puțin.',
  'errors.too_many_requests': 'Prea multe încercări. Așteptați puțin și încercați din nou.',
  'errors.internal': 'A apărut o problemă la noi. Încercați din nou în câteva momente.',
  'errors.not_ready': 'Serviciul este temporar indisponibil. Încercați din nou peste câteva secunde.',
  'errors.storage_full':
    'Discul serverului este plin, așa că salvarea nu este posibilă. Cereți operatorului să elibereze spațiu.',
  'errors.storage_read_only':
    'Stocarea serverului permite doar citirea, așa că salvarea nu este posibilă. Cereți operatorului să permită scrierea.',
  'errors.data_damaged':
    'O parte a bazei de date este deteriorată și nu poate fi citită. Cereți operatorului să restaureze o copie de rezervă.',
  // accounts
  'errors.registration_closed':
    'Înregistrarea este închisă: există deja un administrator. Cereți o invitație.',
  'errors.setup_token_invalid':
    'Acest link de configurare nu mai este valabil. Reporniți Loupe pentru a primi unul nou.',
  'errors.invitation_invalid': 'Această invitație nu mai este valabilă. Cereți una nouă.',
  'errors.invitation_email_differs':
    'Această invitație este pentru altă adresă de e-mail. Introduceți adresa la care a fost trimisă.',
  'errors.already_invited': 'Această adresă are deja o invitație. Retrimiteți-o pe aceea.',
  'errors.invitations_too_many':
    'Aveți 20 de invitații deschise, maximul pentru un administrator. Retrageți una de care nu mai este nevoie.',
  'errors.own_account': 'Nu puteți face acest lucru cu propriul cont. Adresați-vă altui administrator.',
  'errors.email_link_over':
    'Acest link a fost folosit, este prea vechi sau aparține altui cont. Cereți din nou schimbarea, în profil.',
  'errors.password_too_short': 'Folosiți cel puțin 12 caractere.',
  'errors.password_too_long': 'Folosiți cel mult 128 de caractere.',
  'errors.password_too_common': 'Această parolă este folosită prea des. Alegeți alta.',
  'errors.picture_unreadable':
    'Alegeți o imagine JPEG, PNG sau WebP: acest fișier nu poate fi citit ca imagine.',
  'errors.picture_cmyk':
    'Acest JPEG este în CMYK, culorile tiparului. Salvați-l în RGB și alegeți-l din nou.',
  'errors.picture_too_large': 'Imaginea este prea mare: cel mult 5 MB și 24 de megapixeli.',
  // the second factor
  'errors.second_factor_missing': 'Configurați mai întâi propriul al doilea factor.',
  'errors.second_factor_required':
    'Fiecare administrator are nevoie de un al doilea factor, așa că ultimul nu poate fi eliminat. Adăugați mai întâi altul.',
  'errors.totp_set_up_over':
    'Configurarea aplicației a durat prea mult sau este deja încheiată. Începeți din nou.',
  'errors.passkey_known': 'Această cheie de acces a fost deja adăugată.',
  'errors.passkeys_too_many': 'Puteți avea cel mult 20 de chei de acces. Eliminați mai întâi una.',
  'errors.passkeys_unavailable':
    'Cheile de acces nu funcționează la această adresă, deoarece nu are nume de domeniu. Alegeți altă metodă.',
  // players
  'errors.username_taken': 'Acest nume de utilizator este deja folosit. Alegeți altul.',
  'errors.email_taken': 'Această adresă de e-mail este deja folosită. Introduceți alta.',
  'errors.player_erased': 'Datele acestui jucător au fost șterse.',
  'errors.confirmation_differs':
    'Acesta nu este numele de utilizator al jucătorului. Scrieți-l exact cum este afișat.',
  // bulk actions, imports and exports
  'errors.selection_empty': 'Niciun jucător nu mai corespunde.',
  'errors.selection_changed': 'Selecția s-a schimbat. Verificați-o și încercați din nou.',
  'errors.bulk_not_undoable': 'Această acțiune nu mai poate fi anulată.',
  'errors.import_unreadable':
    'Acest fișier nu poate fi citit ca CSV. Exportați-l din nou ca CSV, apoi alegeți-l.',
  'errors.import_not_ready': 'Acest import nu a fost încă verificat. Verificați mai întâi fișierul.',
  'errors.import_running': 'Acest import este deja în curs.',
  'errors.download_expired': 'Linkul de descărcare a expirat. Exportați din nou.',
  'errors.view_name_taken': 'Aveți deja o vizualizare cu acest nume. Alegeți altul.',
  'errors.slug_taken': 'Adresa aceasta aparține deja altui puzzle. Alegeți alta.',
  'errors.scene_too_large': 'Imaginea este prea mare: cel mult 20 MB și 50 de megapixeli.',
  'errors.document_not_draft':
    'Această versiune nu mai este o ciornă, iar ce a fost publicat sau pus deoparte nu se mai schimbă. Reîncărcați pagina.',
  'errors.document_not_scheduled':
    'Numai o versiune publicată care nu este încă în vigoare poate fi retrasă. Reîncărcați pagina.',
  // single fields
  'errors.required': 'Completați acest câmp.',
  'errors.unknown_field': 'Acest câmp este necunoscut.',
  'errors.wrong_type': 'Valoarea nu este validă.',
  'errors.too_short': 'Este prea scurt.',
  'errors.too_long': 'Este prea lung.',
  'errors.too_small': 'Numărul este prea mic.',
  'errors.too_big': 'Numărul este prea mare.',
  'errors.not_allowed': 'Valoarea nu este permisă.',
  'errors.format_email': 'Introduceți o adresă de e-mail, de exemplu nume@exemplu.ro.',
  'errors.format_code': 'Introduceți toate cifrele codului.',
  'errors.format_factor_code':
    'Introduceți cele șase cifre din aplicație sau un cod de rezervă, de exemplu 4k7wp-9hx2n.',
  'errors.format_date': 'Introduceți o dată validă.',
  'errors.format_username':
    'Folosiți între 1 și 40 de litere, cifre, puncte, cratime sau liniuțe de subliniere.',
  'errors.format_country': 'Alegeți o țară din listă.',
  'errors.format_time_zone': 'Alegeți un fus orar din listă.',
  'errors.cursor_foreign': 'Această pagină aparține altei liste. Reluați de la prima pagină.',
  'errors.repeated': 'Valoarea poate fi dată o singură dată.',
  'errors.in_the_past': 'Alegeți un moment din viitor.',
  'errors.column_count': 'Acest rând are mai multe sau mai puține celule decât rândul de antet.',
  'errors.table_too_large':
    'Acest text conține un tabel prea mare. Folosiți cel mult 50 de coloane pe tabel și 2.000 de celule în total.',
  'errors.text_too_complex':
    'Formatarea acestui text este prea complexă. Eliminați linkuri lungi sau tabele ori scurtați textul.',
  'errors.repeated_in_file': 'Un alt rând de mai sus are aceeași valoare.',
} satisfies Record<keyof typeof en, string>
