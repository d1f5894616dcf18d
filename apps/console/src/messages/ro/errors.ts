import type { messages as en } from '#src/messages/en/errors.ts'

export const messages = {
  // no answer
  'errors.offline': 'Sunteți offline. Verificați conexiunea și încercați din nou.',
  'errors.no_answer': 'Serverul nu a răspuns. Încercați din nou peste câteva momente.',
  // the browser
  'errors.storage_refused':
    'Browserul nu păstrează datele acestui site. Permiteți cookie-urile și datele site-ului sau eliberați spațiu, apoi reîncărcați pagina.',
  // the session
  'errors.session_over': 'Sesiunea s-a încheiat. Conectați-vă din nou.',
  'errors.not_an_administrator': 'Acest cont este dezactivat. Cereți altui administrator să îl reactiveze.',
  'errors.forbidden': 'Nu aveți permisiunea necesară.',
  'errors.wrong_token_kind': 'Acest link sau token nu este valabil aici. Conectați-vă din nou.',
  'errors.credentials_invalid': 'Adresă de e-mail sau parolă incorectă.',
  'errors.step_over': 'Acest pas a expirat sau a fost deja încheiat. Începeți din nou.',
  'errors.code_invalid': 'Cod incorect. Verificați cel mai recent e-mail.',
  'errors.second_factor_needed': 'Introduceți codul de autentificare în doi pași pentru a continua.',
  'errors.second_factor_set_up_needed': 'Configurați autentificarea în doi pași pentru a continua.',
  'errors.factor_code_invalid':
    'Cod incorect sau deja folosit. Așteptați următorul cod și încercați din nou.',
  'errors.passkey_invalid': 'Cheia de acces nu a fost acceptată. Încercați din nou sau folosiți altă metodă.',
  'errors.passkeys_elsewhere':
    'Cheile de acces nu funcționează la această adresă. Deschideți consola la adresa obișnuită sau folosiți parola.',
  'errors.fresh_password_needed': 'Introduceți din nou parola pentru a continua.',
  // the request
  'errors.input_invalid': 'Verificați datele introduse și încercați din nou.',
  'errors.not_found': 'Acest element nu există sau a fost șters.',
  'errors.method_not_allowed': 'Serverul nu acceptă această cerere. Reîncărcați pagina și încercați din nou.',
  'errors.conflict': 'Altcineva a salvat între timp. Reîncărcați, apoi refaceți modificarea.',
  'errors.request_timeout': 'Cererea a expirat. Verificați conexiunea, apoi încercați din nou.',
  'errors.too_large': 'Conținut prea mare. Folosiți un fișier mai mic sau mai puține elemente.',
  'errors.content_type_unsupported': 'Acest tip de fișier nu este acceptat. Alegeți alt fișier.',
  'errors.idempotency_key_reused':
    'Cererea a fost deja trimisă cu alt conținut. Reîncărcați pagina și încercați din nou.',
  'errors.idempotency_key_running': 'Operațiunea este deja în curs. Așteptați puțin.',
  'errors.too_many_requests': 'Prea multe încercări. Așteptați puțin și încercați din nou.',
  'errors.internal': 'A apărut o eroare pe server. Încercați din nou peste câteva momente.',
  'errors.not_ready': 'Serviciul este temporar indisponibil. Încercați din nou peste câteva momente.',
  'errors.storage_full':
    'Discul serverului este plin, așa că nu se poate salva. Cereți administratorului serverului să elibereze spațiu.',
  'errors.storage_read_only':
    'Serverul nu poate scrie pe disc, așa că nu se poate salva. Cereți administratorului serverului să permită scrierea.',
  'errors.data_damaged':
    'O parte din baza de date este deteriorată și nu poate fi citită. Cereți administratorului serverului să restaureze o copie de rezervă.',
  // accounts
  'errors.registration_closed': 'Înregistrarea este închisă. Cereți unui administrator o invitație.',
  'errors.setup_token_invalid':
    'Acest link de configurare nu mai este valabil. Reporniți Loupe pentru a primi unul nou.',
  'errors.invitation_invalid': 'Această invitație nu mai este valabilă. Cereți una nouă.',
  'errors.invitation_email_differs':
    'Invitația este pentru altă adresă de e-mail. Introduceți adresa la care a fost trimisă.',
  'errors.already_invited': 'Această adresă are deja o invitație. Retrimiteți-o.',
  'errors.invitations_too_many': 'Ați atins limita de 20 de invitații în așteptare. Revocați mai întâi una.',
  'errors.own_account': 'Acțiune imposibilă pentru propriul cont. Adresați-vă altui administrator.',
  'errors.email_link_over':
    'Linkul a expirat, a fost deja folosit sau aparține altui cont. Cereți din nou schimbarea în profil.',
  'errors.password_too_short': 'Folosiți cel puțin 12 caractere.',
  'errors.password_too_long': 'Folosiți cel mult 128 de caractere.',
  'errors.password_too_common': 'Această parolă este folosită prea des. Alegeți alta.',
  'errors.picture_unreadable': 'Fișierul nu poate fi citit. Alegeți o imagine JPEG, PNG sau WebP.',
  'errors.picture_cmyk':
    'Acest JPEG folosește culori de tipar (CMYK). Salvați-l ca RGB și alegeți-l din nou.',
  'errors.picture_too_large': 'Imaginea este prea mare. Limita este de 5 MB și 24 de megapixeli.',
  // the second factor
  'errors.second_factor_missing': 'Configurați mai întâi autentificarea în doi pași pentru contul propriu.',
  'errors.second_factor_required':
    'Autentificarea în doi pași este obligatorie, așa că ultima metodă nu poate fi eliminată. Adăugați mai întâi alta.',
  'errors.totp_set_up_over': 'Configurarea aplicației a expirat sau a fost deja încheiată. Începeți din nou.',
  'errors.passkey_known': 'Această cheie de acces este deja înregistrată.',
  'errors.passkeys_too_many': 'Puteți avea cel mult 20 de chei de acces. Eliminați mai întâi una.',
  'errors.game_keys_too_many': 'Ați atins limita de 100 de chei API active. Revocați mai întâi una.',
  'errors.views_too_many': 'Ați atins limita de 100 de vizualizări salvate. Ștergeți mai întâi una.',
  'errors.shared_views_too_many':
    'Ați atins limita de 100 de vizualizări partajate pentru această listă. Faceți mai întâi una privată.',
  'errors.view_not_yours':
    'O vizualizare partajată poate fi modificată doar de proprietar. Salvați în schimb o copie.',
  'errors.passkeys_unavailable':
    'Cheile de acces nu funcționează la această adresă, care nu are nume de domeniu. Folosiți altă metodă.',
  // players
  'errors.username_taken': 'Acest nume de utilizator este deja folosit. Alegeți altul.',
  'errors.email_taken': 'Această adresă de e-mail este deja folosită. Introduceți alta.',
  'errors.player_erased': 'Datele acestui jucător au fost șterse.',
  'errors.confirmation_differs': 'Nu corespunde numelui de utilizator. Scrieți-l exact cum este afișat.',
  // bulk actions, imports and exports
  'errors.selection_empty': 'Niciun jucător nu mai corespunde selecției. Schimbați selecția.',
  'errors.selection_changed': 'Selecția s-a schimbat. Verificați-o și încercați din nou.',
  'errors.template_name_taken': 'Alt șablon are deja acest nume. Alegeți altul.',
  'errors.templates_too_many': 'Ați atins limita de 200 de șabloane. Ștergeți mai întâi unul.',
  'errors.player_list_in_use':
    'O notificare programată sau în curs de trimitere folosește această listă. Opriți-o mai întâi.',
  'errors.rehearsal_outdated':
    'Destinatarii, ora sau o regulă s-au schimbat de la această simulare. Simulați din nou.',
  'errors.rehearsal_drifted':
    'Peste 1\u00a0% dintre destinatari s-au schimbat de la simulare. Simulați din nou.',
  'errors.rehearsal_unchecked':
    'Destinatarii nu au fost verificați recent. Verificați mai întâi modificările.',
  'errors.bulk_not_undoable': 'Această acțiune nu mai poate fi anulată.',
  'errors.import_unreadable': 'Fișierul nu este un CSV valid. Exportați-l din nou ca CSV, apoi alegeți-l.',
  'errors.import_not_ready': 'Importul nu a fost încă verificat. Verificați mai întâi fișierul.',
  'errors.import_running': 'Acest import este deja în curs.',
  'errors.download_expired': 'Linkul de descărcare a expirat. Exportați din nou.',
  'errors.view_name_taken': 'Aveți deja o vizualizare cu acest nume. Alegeți altul.',
  'errors.slug_taken': 'Acest slug este folosit de alt puzzle. Alegeți altul.',
  'errors.scene_too_large': 'Imaginea este prea mare. Limita este de 20 MB și 50 de megapixeli.',
  'errors.document_not_draft': 'Această versiune nu mai este o ciornă. Reîncărcați pagina.',
  'errors.document_not_scheduled': 'Această versiune nu este programată. Reîncărcați pagina.',
  // single fields
  'errors.required':
    '{field, select, username {Introduceți un nume de utilizator.} fullName {Introduceți un nume complet.} firstName {Introduceți prenumele.} lastName {Introduceți numele.} email {Introduceți o adresă de e-mail.} password {Introduceți parola.} oldPassword {Introduceți parola actuală.} newPassword {Introduceți o parolă nouă.} name {Introduceți un nume.} title {Introduceți un titlu.} body {Introduceți textul.} reason {Introduceți un motiv.} date {Introduceți o dată.} tags {Adăugați cel puțin o etichetă.} slug {Introduceți un slug.} summary {Rezumați modificările.} other {Completați acest câmp.}}',
  'errors.unknown_field': 'Câmp necunoscut. Reîncărcați pagina.',
  'errors.wrong_type': 'Introduceți o valoare validă.',
  'errors.too_short': 'Textul este prea scurt. Adăugați caractere.',
  'errors.too_long': 'Textul este prea lung. Scurtați-l.',
  'errors.too_small': 'Numărul este prea mic. Introduceți unul mai mare.',
  'errors.too_big': 'Numărul este prea mare. Introduceți unul mai mic.',
  'errors.not_allowed': 'Această valoare nu este permisă. Introduceți alta.',
  'errors.format_email': 'Introduceți o adresă de e-mail, de exemplu nume@example.com.',
  'errors.format_code': 'Introduceți toate cifrele codului.',
  'errors.format_factor_code':
    'Introduceți cele șase cifre din aplicație sau un cod de rezervă, de exemplu 4k7wp-9hx2n.',
  'errors.format_date': 'Introduceți o dată validă.',
  'errors.format_username':
    'Folosiți între 1 și 40 de litere, cifre, puncte, cratime sau liniuțe de subliniere.',
  'errors.format_country': 'Alegeți o țară din listă.',
  'errors.format_time_zone': 'Alegeți un fus orar din listă.',
  'errors.cursor_foreign': 'Această pagină aparține altei liste. Reveniți la prima pagină.',
  'errors.repeated': 'Folosiți fiecare valoare o singură dată.',
  'errors.in_the_past': 'Alegeți un moment din viitor.',
  'errors.column_count':
    'Acest rând are mai multe sau mai puține celule decât rândul de antet. Verificați separatorii și ghilimelele.',
  'errors.table_too_large':
    'Textul conține un tabel prea mare. Folosiți cel mult 50 de coloane pe tabel și 2.000 de celule în total.',
  'errors.variable_unknown': 'Această variabilă nu există. Inserați una din listă.',
  'errors.text_too_complex':
    'Textul are prea multă formatare. Eliminați linkuri lungi sau tabele ori scurtați-l.',
  'errors.repeated_in_file': 'Un rând anterior are aceeași valoare. Păstrați doar unul dintre ele.',
} satisfies Record<keyof typeof en, string>
